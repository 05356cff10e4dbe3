/** Lists steps in their order, with large numbers. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="mt-8 grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <span aria-hidden="true" className="font-display text-5xl leading-none font-bold text-button">
            {index + 1}
          </span>
          <h3 className="mt-3 text-2xl">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
