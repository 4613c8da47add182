import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import {
  type NoticeEffect,
  noticeEffectNames,
  type NoticeStatus,
  noticeStatusNames,
} from "#contracts/notice/status.ts";

const tones: Readonly<Record<NoticeStatus, Tone>> = {
  draft: "grey",
  submitted: "amber",
  rejected: "red",
  approved: "teal",
  scheduled: "blue",
  dropped: "grey",
  published: "green",
  superseded: "grey",
  withdrawn: "orange",
  repealed: "vermilion",
  gone: "red",
};

export function NoticeStatusTag({ status }: { status: NoticeStatus }) {
  return <Tag tone={tones[status]}>{noticeStatusNames[status]}</Tag>;
}

const effectTones: Readonly<Record<NoticeEffect, Tone>> = {
  effective: "green",
  amended: "amber",
  expired: "grey",
  repealed: "vermilion",
};

export function EffectTag({ effect }: { effect: NoticeEffect }) {
  return <Tag tone={effectTones[effect]}>{noticeEffectNames[effect]}</Tag>;
}
