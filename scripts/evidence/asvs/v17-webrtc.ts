import type { Chapter } from "../requirement.ts";

const absent = "There is no WebRTC.";

export const webrtc: Chapter = {
  number: 17,
  name: "WebRTC",
  requirements: [
    { id: "17.1.1", level: 2, title: "TURN addresses", absent },
    { id: "17.2.1", level: 2, title: "DTLS keys", absent },
    { id: "17.2.2", level: 2, title: "DTLS cipher suites", absent },
    { id: "17.2.3", level: 2, title: "SRTP authentication", absent },
    { id: "17.2.4", level: 2, title: "Malformed SRTP packets", absent },
    { id: "17.3.1", level: 2, title: "Signalling under a flood", absent },
    { id: "17.3.2", level: 2, title: "Malformed signalling", absent },
  ],
};
