import type { Guards } from "./guard.ts";

const routes = "app/routes/site/partner";
const attacks = `${routes}/partner-attacks.test.ts`;
const secrets = `${routes}/partner-secrets.test.ts`;
const desksPapers = "app/routes/desk/partner/partner-papers.test.ts";
const bookForGuest = "app/operations/partner/book-for-guest.server.ts";
const sent = "app/routes/site/home/sent-by-partner.ts";
const pockets = "app/operations/partner/pay-cash.server.test.ts";
const voucher = "app/routes/kit/pdf/voucher-pdf.server.ts";

/** These guards keep partners' pages, links and papers to what each partner may read and book. */
export const partners: Guards = {
  "a closed desk and a partner who left open nothing": {
    file: "app/operations/partner/partner-desk-link.server.ts",
    code: "found?.desk.active && found.partner.active",
    instead: "found",
    tests: secrets,
    fails: "a link that is old, unknown",
  },
  "a guest who only followed the link has told the partner nothing": {
    file: "app/store/partner/partner-guests.server.ts",
    code: "and(eq(reservations.partnerId, partnerId), isKnown)!",
    instead: "eq(reservations.partnerId, partnerId)",
    tests: secrets,
    fails: "a partner reads its own bookings",
  },
  "the draft of another desk is none of this one's": {
    file: bookForGuest,
    code: "before && before.partnerDeskId !== desk.id",
    instead: "false",
    tests: secrets,
    fails: "a press with the id of another desk",
  },
  "a month is read by its own partner": {
    file: "app/store/money/statements.server.ts",
    code: "and(isOfPayee(payee), eq(statements.period, period))",
    instead: "eq(statements.period, period)",
    tests: attacks,
    fails: "a link that was renewed opens no page",
  },
  "a refused draft has agreed to no price": {
    file: `${routes}/partner-act.server.ts`,
    code: '(await findCheckout(click))?.status === "booked"',
    instead: "(await findCheckout(click)) !== undefined",
    tests: attacks,
    fails: "what was refused once is not booked",
  },
  "no driver collects what the partner pays": {
    file: bookForGuest,
    code: "if (isPaidByPartner(reservation.relation)) return;",
    instead: "",
    tests: attacks,
    fails: "no driver is told to collect",
  },
  "nor a driver whom the desk tells to": {
    file: "app/operations/ride/progress.server.ts",
    code: "if (cents !== null && isPaidByPartner(trip!.relation)) return false;",
    instead: "",
    tests: "app/routes/desk/ride/board/partner-pays.test.ts",
    fails: "under net no driver",
  },
  "a partner's cash is in a pocket": {
    file: "app/operations/partner/pay-partner.server.ts",
    code: 'method === "cash" && {',
    instead: "false && {",
    tests: pockets,
    fails: "cash that a partner pays is in the pocket",
  },
  "an undo takes it out of that pocket": {
    file: "app/operations/partner/pay-partner.server.ts",
    code: "{ tenderedCents, rate, pocket };",
    instead: "{ tenderedCents, rate };",
    tests: pockets,
    fails: "a driver may have taken it",
  },
  "new cash of a partner fills a pocket that was emptied": {
    file: "app/store/money/cash.server.ts",
    code: "where kind = 'received' and",
    instead: "where false and",
    tests: pockets,
    fails: "a partner's cash is handed over",
  },
  "a week's pay in cash comes back into its pocket": {
    file: "app/operations/team/close-pay-week.server.ts",
    code: "await undoPayout(tx, payment.id, actor);",
    instead: "",
    tests: "app/operations/team/pay-out.server.test.ts",
    fails: "a week that is paid in cash",
  },
  "a debt that went on into the next week is not undone there": {
    file: "app/operations/team/pay-by-hand.server.ts",
    code: "isCarried(id) ||",
    instead: "",
    tests: "app/routes/desk/team/pay/pay.test.ts",
    fails: "a driver who owes at the end",
  },
  "an address with a plus is the partner's own": {
    file: "app/domain/partner/commission.ts",
    code: 'name.split("+", 1)[0] || name',
    instead: "name",
    tests: "app/domain/partner/commission.test.ts",
    fails: "a booking is the partner's own",
  },
  "the last voice is the one that was written last": {
    file: "app/store/partner/partner-statements.server.ts",
    code: ".orderBy(asc(number));",
    instead: ".orderBy(asc(at), asc(statementVoices.id));",
    tests: "app/operations/partner/answer-statement.server.test.ts",
    fails: "of two voices of one microsecond",
  },
  "a former partner's cookie is nobody's": {
    file: sent,
    code: "(await readSendingPartner(request)) === undefined",
    instead: "(await partnerCookie.parse(request.headers.get('Cookie'))) === null",
    tests: "app/routes/site/home/sent-by-partner.test.ts",
    fails: "the next partner takes the place",
  },
  "a preview remembers nobody": {
    file: sent,
    code: "/prefetch|prerender|preview/i",
    instead: "/prefetch/",
    tests: "app/routes/site/home/sent-by-partner.test.ts",
    fails: "X-Purpose",
  },
  "the square on the wall leads to the partner's link": {
    file: "app/routes/desk/partner/sign.server.ts",
    code: "qr: drawQr(url)",
    instead: "qr: drawQr(env.siteUrl)",
    tests: desksPapers,
    fails: "the sheet for the wall has",
  },
  "a logo stands in the name's place": {
    file: "app/routes/kit/sign/sign-shapes.ts",
    code: "logo ? logoShapes(logo) : nameShapes(name)",
    instead: "nameShapes(name)",
    tests: desksPapers,
    fails: "with a logo the sheet shows it",
  },
  "a drawing is no logo": {
    file: "app/routes/kit/photo/photo-sizes.server.ts",
    code: "!readable.includes(format)",
    instead: "false",
    tests: desksPapers,
    fails: "drawings with scripts",
  },
  "without a rate there is no net price": {
    file: "app/routes/kit/net-prices/net-prices.server.ts",
    code: "const net = hasRate ?",
    instead: "const net = prices ?",
    tests: desksPapers,
    fails: "without a rate no net price",
  },
  "a small group pays for the smallest of its tour": {
    file: "app/domain/partner/net-prices.ts",
    code: "people === tour.leastPeople ? 1 : people",
    instead: "people",
    tests: "app/domain/partner/net-prices.test.ts",
    fails: "a tour has a price for each number",
  },
  "a voucher of a partner who pays names no price": {
    file: voucher,
    code: "if (money && !byPartner)",
    instead: "if (money)",
    tests: "app/routes/kit/pdf/voucher-pdf.server.test.ts",
    fails: "where the partner pays its guest's voucher names no price",
  },
  "nor a way to pay": {
    file: voucher,
    code: "byPartner ? words.linkNoPrice : words.linkText",
    instead: "words.linkText",
    tests: "app/routes/kit/pdf/voucher-pdf.server.test.ts",
    fails: "where the partner pays the voucher says",
  },
  "nor a policy": {
    file: `${routes}/guest-page.server.ts`,
    code: "isOver || byPartner ? undefined : t.policy(policy)",
    instead: "isOver ? undefined : t.policy(policy)",
    tests: `${routes}/partner-papers.test.ts`,
    fails: "where the partner pays its guest's voucher has neither",
  },
  "what does not stand any more has no voucher": {
    file: `${routes}/guest-pdf.ts`,
    code: '!voucher || voucher.state === "over"',
    instead: "!voucher",
    tests: `${routes}/partner-papers.test.ts`,
    fails: "a voucher opens for the desks",
  },
};
