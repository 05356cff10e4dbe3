import { data } from "react-router";
import { addDays, isDay, todayInCostaRica } from "../../domain/common/day.ts";
import { weekOf } from "../../domain/common/week.ts";
import { driverWithSecret } from "../../operations/team/driver-link.server.ts";
import { payWeekReader } from "../../operations/team/pay-week.server.ts";
import { payTexts, weekWords } from "../../texts/desk/team/pay.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { accountOf } from "../kit/pay/account.server.ts";
import { AccountDays, AccountSums } from "../kit/pay/account.tsx";
import type { Route } from "./+types/week";
import { Sorry } from "./dead.tsx";

export { answerHeaders as headers } from "../kit/headers.server.ts";

export const handle = { bare: true };

export const meta: Route.MetaFunction = () => [{ title: t.week.title }];

export async function loader({ request, params }: Route.LoaderArgs) {
  const driver = await driverWithSecret(params.secret);
  if (!driver) return data({ week: undefined }, { status: 404 });
  const asked = new URL(request.url).searchParams.get("semana") ?? "";
  const week = weekOf(isDay(asked) ? asked : todayInCostaRica());
  const found = (await payWeekReader(week, { only: driver.id }))(driver.id);
  const { firstDay } = week;
  return data({
    week: {
      name: driver.name,
      period: weekWords(week),
      earlier: addDays(firstDay, -7),
      later: found.isOver ? addDays(firstDay, 7) : undefined,
      account: accountOf(found),
    },
  });
}

/** Shows a driver the week as the office sees it, without its buttons. */
export default function DriverWeek({ loaderData: { week }, params: { secret } }: Route.ComponentProps) {
  return (
    <div lang="es" className="min-h-dvh bg-white text-night">
      {week ? <Week week={week} secret={secret} /> : <Sorry title={t.deadTitle} text={t.dead} />}
    </div>
  );
}

type ShownWeek = NonNullable<Route.ComponentProps["loaderData"]["week"]>;

const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-2";

function Week({ week, secret }: { week: ShownWeek; secret: string }) {
  const { name, period, earlier, later, account } = week;
  return (
    <div className="mx-auto grid max-w-2xl gap-4 px-4.5 pt-4 pb-8 text-[1.06rem]">
      <div>
        <a href={`/driver/${secret}`} className={link}>
          <span aria-hidden="true">‹&nbsp;</span>
          {t.week.back}
        </a>
        <h1 className="text-[2.1rem] leading-tight">{t.week.heading}</h1>
        <p className="tabular-nums">{`${name} · ${period}`}</p>
      </div>
      {account.days.length > 0 ? (
        <AccountDays days={account.days} heading={payTexts.days.heading} lines={dayLines} />
      ) : (
        <p>{t.week.none}</p>
      )}
      <AccountSums account={account} heading={payTexts.sums.heading}>
        {account.lacksExchange && <p className="text-sm">{payTexts.sums.noExchange}</p>}
      </AccountSums>
      <p className="rounded-2xl bg-night px-5 py-4 text-white">
        <span className="block">{account.toPay.label}</span>
        <strong className="font-display text-[2.1rem] leading-none tabular-nums">{account.toPay.sum}</strong>
      </p>
      <p>{t.week.wrong}</p>
      <nav aria-label={payTexts.heading} className="flex flex-wrap gap-x-5">
        <a href={`?semana=${earlier}`} className={link}>
          {payTexts.earlier}
        </a>
        {later && (
          <a href={`?semana=${later}`} className={link}>
            {payTexts.later}
          </a>
        )}
      </nav>
    </div>
  );
}

/** Lists what makes up the sum of a day. */
function dayLines({ lines }: ShownWeek["account"]["days"][number]) {
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map(({ id, title, text, reference, sum }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span className="[overflow-wrap:anywhere]">
            {[title, reference, text].filter(Boolean).join(" · ")}
          </span>
          <span className="text-right tabular-nums">{sum}</span>
        </li>
      ))}
    </ul>
  );
}
