import { type ReactNode, useId } from "react";
import { ButtonLink } from "./button.tsx";
import { Scene } from "./scene.tsx";

export interface CardProps {
  scene: string;
  title: string;
  text: string;
  action: { href: string; label: string };
  /** The heading is an h2 under a page's own title, and an h3 in a section with a title. */
  heading?: "h2" | "h3";
  /** True for the card that is seen first on its page, whose poster is loaded at once. */
  first?: boolean;
  /** Stands beside the action, such as a price. */
  children?: ReactNode;
}

/** Shows a poster with words under it and one action, which a tap anywhere on the card follows. */
export function Card({ scene, title, text, action, heading: Heading = "h3", first, children }: CardProps) {
  const titleId = useId();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-shell shadow-card">
      <div className="overflow-hidden bg-lagoon">
        <Scene
          name={scene}
          first={first}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="aspect-3/2 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <Heading id={titleId} className="text-2xl">
          {title}
        </Heading>
        <p className="mt-2 mb-5 text-ink-soft">{text}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
          {children}
          <ButtonLink href={action.href} aria-describedby={titleId} className="after:absolute after:inset-0">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
