// These styles make the simulated PayPal's window and its button.

export const pageStyle = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; background: #f5f7fa; color: #1b1f27 }
body { max-width: 28rem; margin: 0 auto; padding: .75rem }
main { background: #fff; border-radius: 1rem; padding: 1rem 1.25rem; box-shadow: 0 1px 3px #00308726 }
p { margin: 0 }
h1 { font-size: 1.125rem; color: #003087; margin: 0 0 .25rem }
.mark { background: #fff4c2; border: 1px solid #8a6d00; border-radius: .5rem; padding: .375rem .625rem; margin: 0 0 1rem; font-size: .9375rem }
.amount { font-size: 2.5rem; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: -.02em }
.amount small { font-size: 1rem; font-weight: 400; letter-spacing: 0 }
.payer { color: #545d68; font-size: .875rem; margin: .25rem 0 1rem; overflow-wrap: anywhere }
.choice { display: grid; gap: .5rem; margin: 0 0 1.25rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border-radius: 1.5rem; border: 1px solid #0551b5; background: #0551b5; color: #fff; cursor: pointer }
button:hover { background: #003087 }
button.quiet { background: #fff; color: #0551b5 }
button.quiet:hover { background: #eef4fc }
:focus-visible { outline: 3px solid #0070e0; outline-offset: 2px }
fieldset { border: 1px solid #c3cad3; border-radius: .75rem; padding: .25rem .75rem .5rem; margin: 0 }
legend { font-weight: 600; padding: 0 .375rem; margin-left: -.375rem }
[role=radiogroup] { border-bottom: 1px solid #e3e7ec; padding-bottom: .25rem; margin-bottom: .25rem }
label { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem; padding: .25rem 0; box-sizing: border-box; font-size: .9375rem; line-height: 1.3; cursor: pointer }
.refusal { flex-wrap: wrap }
select { font: inherit; min-height: 2.5rem; width: 100%; border: 1px solid #8a94a3; border-radius: .5rem; background: #fff; color: inherit }
input { width: 1.125rem; height: 1.125rem; flex: none; margin: 0; accent-color: #0551b5 }
`;

export const buttonStyle = `
.simulated-paypal { font: 1rem/1.4 system-ui, sans-serif; text-align: center }
.simulated-paypal button { font: inherit; font-weight: 700; color: #111; background: #ffc439; border: 0; border-radius: .5rem;
  width: 100%; min-height: 3rem; padding: .5rem 1rem; cursor: pointer }
.simulated-paypal button:hover { background: #f2ba36 }
.simulated-paypal button + button { margin-top: .75rem }
.simulated-paypal .card { background: #2c2e2f; color: #fff }
.simulated-paypal .card:hover { background: #000 }
.simulated-paypal button:focus-visible { outline: 3px solid #003087; outline-offset: 2px }
.simulated-paypal button:disabled { cursor: not-allowed }
.simulated-paypal button[aria-busy=true] { background: #ffe2a0; color: #111 }
.simulated-paypal p { font-size: .8125rem; color: #414a55; margin: .375rem 0 0 }
`;
