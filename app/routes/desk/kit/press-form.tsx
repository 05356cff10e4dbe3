import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Answer } from "./answer.ts";
import { Hidden } from "./hidden.tsx";

interface PressFormProps {
  /** The answer is heard under this key, whatever is on screen by then. */
  fetcherKey: string;
  fields: Parameters<typeof Hidden>[0]["fields"];
  className?: string;
  children: ReactNode;
}

/**
 * Posts one press by a fetcher: a reader who goes on meanwhile neither waits for it nor loses its answer. The second
 * half of a double click is not sent.
 */
export function PressForm({ fetcherKey, fields, className, children }: PressFormProps) {
  const { pathname, search } = useLocation();
  const { Form, state } = useFetcher<Answer>({ key: fetcherKey });
  const isBusy = state !== "idle";
  return (
    <Form
      method="post"
      action={pathname + search}
      aria-busy={isBusy}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className={className}
    >
      <Hidden fields={fields} />
      {children}
    </Form>
  );
}
