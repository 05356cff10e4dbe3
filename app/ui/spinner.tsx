export function Spinner({ label, className = "size-6" }: { label: string; className?: string }) {
  return (
    <span role="status" className="inline-flex">
      <svg viewBox="0 0 24 24" className={`animate-spin text-mango ${className}`} aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
