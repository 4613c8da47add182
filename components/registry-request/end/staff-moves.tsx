import { useMemo } from "react";

import { FormSection } from "#components/form/form-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseEndForm } from "#contracts/registry-request/enterprise-end.ts";
import { goesOn } from "#contracts/registry-request/options.ts";
import { cleanSuccessors, type EndDraft } from "#lib/registry-request/end-model.ts";

import styles from "../registry-request.module.css";

type Person = EnterpriseEndForm["people"][number];
type Props = {
  people: readonly Person[];
  draft: EndDraft;
  onDraft: (draft: EndDraft) => void;
  error: string | undefined;
};

const rowId = ({ personId }: Person) => personId;

/** Where each person goes; who is not sent to a successor leaves on the day. */
export function StaffMoves({ people, draft, onDraft, error }: Props) {
  const columns = useMemo((): LeafColumn<Person>[] => {
    const choices = cleanSuccessors(draft).map((uscc) => ({ value: uscc, label: `转入${uscc}` }));
    return [
      { code: "name", name: "姓名", width: 100, rowHead: true },
      { code: "position", name: "岗位", width: 120, cell: ({ position }) => position || "—" },
      {
        code: "certNos",
        name: "注册证书",
        width: 200,
        grow: true,
        cell: ({ certNos }) => (certNos.length === 0 ? "—" : certNos.join("、")),
      },
      {
        code: "to",
        name: "去向",
        width: 240,
        cell: ({ personId, name }) => (
          <SelectField
            label={`${name}的去向`}
            labelHidden
            empty={goesOn(draft.ending) ? "留在本企业" : "终止任职"}
            options={choices}
            value={draft.moves[personId] ?? ""}
            onChange={(event) =>
              onDraft({ ...draft, moves: { ...draft.moves, [personId]: event.target.value } })
            }
          />
        ),
      },
    ];
  }, [draft, onDraft]);
  const [first = ""] = cleanSuccessors(draft);
  const sendAll = () =>
    onDraft({ ...draft, moves: Object.fromEntries(people.map(({ personId }) => [personId, first])) });
  return (
    <FormSection code="moves" name="随转人员">
      <div id="field-moves" tabIndex={-1}>
        {error !== undefined && (
          <p className={styles.fault} role="alert">
            {error}
          </p>
        )}
        {first !== "" && (
          <div className={styles.found}>
            <Button small onClick={sendAll}>
              全部转入{first}
            </Button>
          </div>
        )}
        <SmallTable caption="随转人员" columns={columns} rows={people} rowId={rowId} />
      </div>
    </FormSection>
  );
}
