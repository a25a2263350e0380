import {
  and,
  type CellProps,
  type ControlProps,
  isIntegerControl,
  isLayout,
  type LayoutProps,
  optionIs,
  rankWith,
  uiTypeIs,
} from '@jsonforms/core';
import {
  JsonFormsDispatch,
  withJsonFormsCellProps,
  withJsonFormsControlProps,
  withJsonFormsLayoutProps,
} from '../../../../src/engine/index.ts';

/** Renderers as the documentation of JSON Forms writes them. */
function Stars({ id, data, label, path, enabled, errors, handleChange }: ControlProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={5}
        value={Number(data ?? 0)}
        disabled={!enabled}
        onChange={({ target }) => handleChange(path, Number(target.value))}
      />
      <StarsCell data={data} />
      <p>{errors}</p>
    </div>
  );
}

function StarsCell({ data }: Pick<CellProps, 'data'>) {
  return <span>{'★'.repeat(Number(data ?? 0))}</span>;
}

const isStars = rankWith(4, and(isIntegerControl, optionIs('stars', true)));

export const stars = {
  tester: isStars,
  renderer: withJsonFormsControlProps(Stars),
  cell: withJsonFormsCellProps(StarsCell),
};

function Steps({ uischema, schema, path, enabled, visible, label, renderers, cells }: LayoutProps) {
  if (!visible || !isLayout(uischema)) return null;
  return (
    <ol aria-label={label}>
      {uischema.elements.map((element, index) => (
        // a layout is written once and never reordered.
        <li key={index}>
          <JsonFormsDispatch
            uischema={element}
            schema={schema}
            path={path}
            enabled={enabled}
            renderers={renderers}
            cells={cells}
          />
        </li>
      ))}
    </ol>
  );
}

export const steps = {
  tester: rankWith(3, uiTypeIs('Steps')),
  renderer: withJsonFormsLayoutProps(Steps),
};
