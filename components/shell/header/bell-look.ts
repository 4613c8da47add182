export const bellLook = { icon: "bell", label: "消息中心", href: "/pages/messages" } as const;
