/** Stands in the place of an empty list. */
export function EmptyList({ title, text }: { title: string; text?: string }) {
  return (
    <div className="rounded-card border-2 border-dashed border-ink/20 px-6 py-16 text-center">
      <p className="font-display text-2xl font-bold">{title}</p>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
    </div>
  );
}
