import files, { testOnly } from "./.dependency-cruiser.mjs";

/** Runs apart: tests may import anything, so with them every two folders would form a cycle. */
export default {
  forbidden: [
    {
      name: "no-folder-cycle",
      comment: "Move what both folders need into one of them, or below both.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...files.options, exclude: { path: `^\\.next/|^(e2e|scripts)/|${testOnly}` } },
};
