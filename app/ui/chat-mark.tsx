/** Draws the mark of WhatsApp. */
export function ChatMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="currentColor"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Zm-3.4 5h1.2l1 2.3-.8 1.1c.7 1.3 1.6 2.1 2.9 2.7l1-1.1 2.2 1.1c.2 1.5-1 2.6-2.3 2.5-3.3-.4-6.4-3.4-6.8-6.4-.1-1 .6-2.2 1.6-2.2Z" />
    </svg>
  );
}
