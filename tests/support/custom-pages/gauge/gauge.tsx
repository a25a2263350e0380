import {
  type CellProps,
  type ControlProps,
  FieldFrame,
  type FieldShape,
  hasFormat,
  hasKeyword,
  or,
  RANKS,
  type Renderer,
  rankWith,
  TextBox,
  useFieldInput,
} from '../../../../src/engine/index.ts';

function fullOf({ schema }: FieldShape): number {
  const options = schema['x-gauge'];
  const hasFull = typeof options === 'object' && options !== null && 'full' in options;
  return hasFull ? Number(options.full) : 100;
}

function Bar({ field, value }: Pick<CellProps, 'field' | 'value'>) {
  return <meter aria-label={field.title} min={0} max={fullOf(field)} value={Number(value)} />;
}

function GaugeControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const text = typeof input.value === 'number' ? String(input.value) : '';
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={text}
        onText={(typed) => input.change(typed === '' ? null : Number(typed))}
      />
      <Bar field={field} value={input.value} />
    </FieldFrame>
  );
}

/** A number as a bar, in a list and beside its box in a form. */
export const gauge: Renderer = {
  tester: rankWith(RANKS.page, or(hasFormat('gauge'), hasKeyword('x-gauge'))),
  renderer: GaugeControl,
  cell: Bar,
  align: 'end',
};
