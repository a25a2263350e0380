import type { FormViewEntry, FormViewProps } from '../../../../src/engine/index.ts';

/** How many fields differ from what is stored, and the way to one of them. */
function Tally({ record, stored, goTo }: FormViewProps) {
  const changed = Object.keys(record).filter((name) => record[name] !== stored?.[name]);
  return (
    <section aria-label="tally">
      <output>{changed.map((name) => `${name}: ${String(record[name])}`).join(', ')}</output>
      {changed.map((name) => (
        <button key={name} type="button" onClick={() => goTo(name)}>{`to ${name}`}</button>
      ))}
    </section>
  );
}

export const tally: FormViewEntry = { formView: 'tally', view: Tally };
