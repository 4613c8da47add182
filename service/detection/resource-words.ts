/**
 * Words of the resources whose content is judged (T03) and summed (cost indicators): 混凝土 is also in the names of
 * blocks, mortar and additives.
 */
export const resourceWords = {
  rebar: "钢筋|螺纹钢|HRB|HPB",
  concrete: "混凝土|砼",
  notConcrete: "砌块|砖|砂浆|外加剂|添加剂|沥青|管|桩|板材|界面剂|垫块|预制",
} as const;
