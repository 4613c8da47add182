import { NoPermissionBlock } from "./empty-block.tsx";
import { PageBand } from "./page-band.tsx";

/** A page that exists, but not for this person. */
export function NoPermissionPage(props: { title: string }) {
  return (
    <>
      <PageBand title={props.title} />
      <NoPermissionBlock />
    </>
  );
}
