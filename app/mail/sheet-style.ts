import { sampleCompany } from "../domain/catalogue/company.ts";
import { letterColours, letterFont } from "./look.ts";

const { ink, soft, sandDark } = letterColours;
const { brandColour: lagoon } = sampleCompany;

/** The sheets have a style of their own, in which 25 rows of three lines fill an A4 page. */
export const sheetStyle = `
@page { size: A4; margin: 8mm }
* { box-sizing: border-box; margin: 0 }
body { background: ${sandDark}; color: ${ink}; font: 11pt/1.35 ${letterFont}; padding: 16px 12px 48px }
h1 { font-size: 15pt; line-height: 1.2 }
a { color: ${lagoon} }
.bar { align-items: center; display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 0 auto 16px; max-width: 210mm }
.bar a { align-items: center; display: inline-flex; font-weight: 600; min-height: 44px }
.bar button { background: ${lagoon}; border: 0; border-radius: 12px; color: #fff; cursor: pointer; font: inherit; font-weight: 700; margin-left: auto; min-height: 44px; padding: 0 24px }
.bar p { color: ${ink}; font-size: 10.5pt }
/* A phone has no keyboard to print with. */
@media (hover: none) { .bar p { display: none } }
.sheet { background: #fff; box-shadow: 0 1px 8px #0f2a2e33; margin: 0 auto 16px; max-width: 210mm; overflow-wrap: anywhere; padding: 8mm }
.head { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0 4mm; padding-bottom: 2mm }
.head p { font-size: 9pt }
.asof { color: ${soft}; margin-left: auto }
table { border-collapse: collapse; font-size: 8pt; line-height: 1.12; table-layout: fixed; width: 100% }
th { border-bottom: 0.5mm solid ${ink}; font-size: 7.5pt; padding: 0 1mm 0.8mm 0; text-align: left }
td { border-bottom: 0.2mm solid #8aa; height: 10.2mm; padding: 0.2mm 1.6mm 0.2mm 0; vertical-align: top }
tr:nth-child(5n) td { border-bottom-color: ${ink} }
td span { display: block }
td .one { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
td .two, td .three { -webkit-box-orient: vertical; -webkit-line-clamp: 2; display: -webkit-box; overflow: hidden }
td .three { -webkit-line-clamp: 3 }
.time { width: 15mm } .people { width: 27mm } .guest { width: 34mm } .driver { width: 27mm } .collect { text-align: right; width: 19mm }
td.collect { padding-right: 0 }
td.time { font-size: 11pt; font-weight: 700; line-height: 1; white-space: nowrap }
td.time.none { font-size: 8pt; line-height: 1.12 }
b, strong { font-weight: 700 }
.lack { border: 0.3mm solid ${ink}; border-radius: 1mm; display: inline-block !important; font-weight: 700; padding: 0 1mm }
.over td { color: ${soft}; text-decoration: line-through }
.empty { padding: 8mm 0; font-size: 13pt }
.ride { border-top: 0.3mm solid ${ink}; break-inside: avoid; display: grid; gap: 1mm 4mm; grid-template-columns: 8mm 25mm 1fr; padding: 3.5mm 0 }
.box { border: 0.5mm solid ${ink}; border-radius: 1mm; height: 7mm; width: 7mm }
.ride .time { font-size: 19pt; font-weight: 700; line-height: 1; white-space: nowrap; width: auto }
.ride .time.none { font-size: 12pt }
.ride h2 { font-size: 14pt; line-height: 1.2; margin-bottom: 1mm }
.ride p { font-size: 11.5pt }
.ride .note { white-space: pre-line }
.ride .sum { font-size: 14pt; font-weight: 700 }
.label { color: ${soft}; font-size: 9pt }
@media print {
  body { background: none; padding: 0 }
  .bar { display: none }
  .sheet { box-shadow: none; margin: 0; max-width: none; padding: 0 }
  .sheet + .sheet { break-before: page }
}
@media screen and (max-width: 760px) {
  .sheet { border-radius: 12px; padding: 16px }
  .asof { margin-left: 0 }
  table, tbody { display: block; font-size: 11pt; line-height: 1.35 }
  thead { display: none }
  tr { border-bottom: 1px solid #8aa; display: block; padding: 10px 0 10px 64px; position: relative }
  td, td.collect { border: 0; display: block; height: auto; padding: 0; text-align: left; width: auto !important }
  td.time { font-size: 13pt; left: 0; line-height: 1.4; position: absolute; width: 60px !important }
  td.time.none { font-size: 11pt; line-height: 1.2; white-space: normal }
  td.to:not(:empty)::before { content: "→ "; float: left; white-space: pre }
  td .one { white-space: normal }
  td .one, td .two, td .three, .lack { display: inline !important }
  td span + span::before { content: " · " }
  .ride { grid-template-columns: 8mm 1fr }
  .ride div { grid-column: 1 / -1 }
}
`;
