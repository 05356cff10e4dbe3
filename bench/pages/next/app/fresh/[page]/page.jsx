export { Content as default } from "../../content.jsx";

export const dynamic = "force-dynamic";
