/** The system's mark: a building under one line. Decorative beside the name. */
export function Emblem() {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 25V12l9-5 9 5v13M12 25v-8h8v8M7 25h18" />
    </svg>
  );
}
