export { default } from "../pages/layout.tsx";
