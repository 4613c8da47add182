"use client";

import { useState } from "react";

import { MessageBanner } from "#components/shell/message-banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { type Message, messageTypes } from "#contracts/message/message.ts";
import { messageKind } from "#lib/message/format.ts";

import { Specimen } from "../specimen.tsx";

const samples: readonly Message[] = messageTypes.map((msgType) => ({
  id: msgType,
  subject: "示例工程",
  text: "已提交，待受理",
  userName: "示例人员甲",
  businessId: "00000000-0000-4000-8000-000000000000",
  msgType,
}));

const longName: Message = {
  id: 5,
  subject: "示例工程",
  text: "已提交，待受理",
  userName: "示例单位名称很长的建设工程造价咨询有限责任公司浙江省杭州市西湖区分公司经办人员甲",
  businessId: "00000000-0000-4000-8000-000000000000",
  msgType: 3,
};

function Shown(props: { message: Message; onGone: () => void }) {
  return (
    <div role="status">
      <MessageBanner {...props} />
    </div>
  );
}

export function BannerGallery() {
  const [shown, setShown] = useState(1);
  const [closed, setClosed] = useState(0);
  const gone = () => setClosed((before) => before + 1);
  return (
    <>
      {samples.map((message) => (
        <Specimen key={message.msgType} title={messageKind(message)}>
          <Shown key={shown} message={message} onGone={gone} />
        </Specimen>
      ))}
      <Specimen title="较长的名称">
        <Shown key={shown} message={longName} onGone={gone} />
      </Specimen>
      <Specimen title="再次显示">
        <Button onClick={() => setShown(shown + 1)}>全部重新显示</Button>
        <p>已关闭{closed}条</p>
      </Specimen>
    </>
  );
}
