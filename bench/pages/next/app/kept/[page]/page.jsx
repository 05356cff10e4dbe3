import { names } from "../../content.jsx";

export { Content as default } from "../../content.jsx";

export const dynamic = "force-static";
export const generateStaticParams = () => names.map((page) => ({ page }));
