import { createHash } from "node:crypto";

const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; background: #f1f3f4; color: #202124 }
body { max-width: 28rem; margin: 0 auto; padding: 1rem }
main { background: #fff; border-radius: 1rem; padding: 1.25rem 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
.mark { background: #fff4c2; border: 1px solid #8a6d00; border-radius: .5rem; padding: .5rem .75rem; margin: 0 0 1rem }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem; font-weight: 600 }
label.check { display: flex; align-items: center; gap: .5rem; min-height: 2.5rem; font-weight: 400 }
input:not([type=checkbox]) { font: inherit; font-weight: 400; padding: .6rem .75rem; border: 1px solid #5f6368; border-radius: .5rem }
input[type=checkbox] { width: 1.25rem; height: 1.25rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border-radius: .5rem; border: 1px solid #0b57d0; background: #0b57d0; color: #fff }
button.quiet { background: #fff; color: #0b57d0 }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** Asks the visitor for an account. It posts to its own address, whose query names the client and the address to return to. */
export function accountPage(returnOrigin: string): Response {
  const form = `
<form method="post">
<label>Email <input type="email" name="email" value="maya@example.com" required autocomplete="off"></label>
<label>Name <input name="name" value="Maya Lindgren" required maxlength="100" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" checked> E-mail verified</label>
<button>Continue</button>
<button name="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`;
  return page(200, form, `'self' ${returnOrigin}`);
}

export function problemPage(): Response {
  return page(400, "<p>This request does not come from a site that this simulator knows.</p>", "'none'");
}

function page(status: number, content: string, formAction: string): Response {
  const policy = [
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}`,
    "base-uri 'none'; frame-ancestors 'none'",
  ].join("; ");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Google, simulated</title><style>${style}</style></head>
<body><main><h1>Google, simulated</h1>
<p class="mark"><strong>Demonstration.</strong> This page stands in for Google's, and nothing is sent to Google.
Be whoever you like.</p>${content}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  });
}
