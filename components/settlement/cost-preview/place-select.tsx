import type { CostPreview, CostQuestion } from "#contracts/settlement/cost-preview.ts";

type PlaceProps = {
  units: CostPreview["units"];
  question: CostQuestion;
  onAsk: (question: CostQuestion) => void;
};

export function PlaceSelect({ units, question, onAsk }: PlaceProps) {
  const { table, sectional, place, ...rest } = question;
  if (table === "approval" || table === "project") return null;
  const sectionals = [...new Set(units.map((unit) => unit.sectional))];
  const at = sectionals.indexOf(sectional ?? units.find((unit) => unit.place === place)?.sectional ?? "");
  const value = place !== undefined ? `unit ${place}` : sectional !== undefined ? `sectional ${at}` : "";
  const choose = (chosen: string): void => {
    const [kind, number = ""] = chosen.split(" ");
    if (kind === "unit") onAsk({ ...rest, table, place: Number(number) });
    else onAsk({ ...rest, table, sectional: kind === "" ? undefined : sectionals[Number(number)] });
  };
  return (
    <label>
      范围
      <select value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">整个项目</option>
        {sectionals.map((name, n) => (
          <optgroup key={name} label={name || "未列单项工程"}>
            <option value={`sectional ${n}`}>{name || "未列单项工程"}（全部）</option>
            {table !== "sectional" &&
              units
                .filter((unit) => unit.sectional === name)
                .map((unit) => (
                  <option key={unit.place} value={`unit ${unit.place}`}>
                    {unit.name}
                  </option>
                ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
