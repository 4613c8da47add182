import { PageBand } from "../navigation/page-band.tsx";
import { NoPermissionBlock } from "./empty-block.tsx";

export function NoPermissionPage(props: { title: string }) {
  return (
    <>
      <PageBand title={props.title} />
      <NoPermissionBlock />
    </>
  );
}
