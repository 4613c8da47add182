export function Skyline({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 319.2h1440" />
      <path d="M24 320V208h92v112M40 228h16m28 0h16M40 252h16m28 0h16M40 276h16m28 0h16M40 300h16m28 0h16" />
      <path d="M140 320V132l70-34v222M156 160h38m-38 28h38m-38 28h38m-38 28h38m-38 28h38m-38 28h38" />
      <path d="M236 320V176h104v144M236 200h104M262 176v144m26-144v144m26-144v144M236 236h104m-104 36h104" />
      <path d="M372 320V84h10v236M352 84h196M372 84l5-44 5 44M377 40 548 80M377 40l-25 40M352 84v18h16V84M520 84v92m-8 0h16v14h-16Z" />
      <path d="M452 320V226h132v94M452 258h132m-132 30h132M485 226v94m33-94v94m33-94v94" />
      <path d="M616 320V150h84v170M634 172h14m20 0h14m-48 26h14m20 0h14m-48 26h14m20 0h14m-48 26h14m20 0h14m-48 26h14m20 0h14" />
      <path d="M724 320V110l44-44 44 44v210M768 66V34M742 132h52m-52 30h52m-52 30h52m-52 30h52m-52 30h52m-52 30h52" />
      <path d="M842 320V196h116v124M842 224h116M868 244v76m32-76v76m32-76v76" />
      <path d="M986 320V140h72v180M1002 160h40m-40 24h40m-40 24h40m-40 24h40m-40 24h40m-40 24h40" />
      <path d="M1084 320V214h96v106M1100 234h14m18 0h14m18 0h2M1100 260h14m18 0h14M1100 286h14m18 0h14" />
      <path d="M1206 320V120l84 40v160M1222 156v148m22-138v138m22-128v128" />
      <path d="M1316 320V232h100v88M1316 256h100m-100 24h100M1350 232v88m33-88v88" />
      <path
        d="M0 176 132 150 250 158 396 118 540 130 700 88 836 98 992 60 1150 72 1300 32 1440 44"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
