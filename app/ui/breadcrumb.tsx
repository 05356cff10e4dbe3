interface BreadcrumbProps {
  label: string;
  /** The pages above this one: name and address. */
  above: [name: string, href: string][];
  here: string;
}

export function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center text-sm text-sand/80">
        {above.map(([name, href]) => (
          <li
            key={href}
            className="after:mx-2.5 after:inline-block after:size-1.5 after:rotate-45 after:border-t-2 after:border-r-2 after:border-mango after:align-[0.12em]"
          >
            <a
              href={href}
              className="inline-block py-3 underline decoration-sand/30 underline-offset-4 hover:decoration-mango"
            >
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page" className="py-3 font-semibold text-sand max-sm:sr-only">
          {here}
        </li>
      </ol>
    </nav>
  );
}
