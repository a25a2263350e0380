import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { itemTitle, ListFrame, type ListParts } from '../../field/list-frame.tsx';
import { NestedInputs } from '../../field/nested-value.tsx';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { CardFields } from './cards-control.tsx';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr)',
  border: '1px solid var(--line)',
  borderRadius: 8,
});

const Name = styled('button')({
  display: 'block',
  width: '100%',
  minHeight: 36,
  padding: '6px 12px',
  border: 0,
  borderBottom: '1px solid var(--line)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 13,
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-current=true]': { fontWeight: 700, boxShadow: 'inset 3px 0 var(--accent)' },
  '&[data-wrong=true]': { color: 'var(--danger)' },
});

/** The items by their names at one side, the fields of the chosen one at the other. */
export default function ListDetailControl(props: ControlProps) {
  return <ListFrame {...props}>{(parts) => <ListDetail key="items" {...props} {...parts} />}</ListFrame>;
}

function ListDetail({ field, isReadOnly, items, holder, input, buttonsOf }: ControlProps & ListParts) {
  const { translate } = useWords();
  const [key, setKey] = useState(items.keys[0]);
  const newest = items.keys.at(-1);
  // What was just added is filled in next.
  useEffect(() => setKey(newest), [newest]);
  const found = items.keys.indexOf(key ?? '');
  const chosen = found === -1 ? 0 : found;
  const wrong = new Set([...input.innerErrors.keys()].map((path) => String(JSON.parse(path)[0])));
  return (
    <Frame>
      <Box component="nav" sx={{ borderRight: '1px solid var(--line)', minWidth: 0 }}>
        {items.keys.map((one, index) => (
          <Name
            key={one}
            type="button"
            aria-current={index === chosen}
            data-wrong={wrong.has(String(index))}
            onClick={() => setKey(one)}
          >
            {itemTitle(field, items.values[index]) ??
              translate('engine.fields.array.item', { number: index + 1 })}
          </Name>
        ))}
      </Box>
      <Box data-item={chosen} sx={{ padding: '4px 12px 12px', minWidth: 0 }}>
        {buttonsOf(chosen)}
        <NestedInputs key={items.keys[chosen] ?? ''} holder={holder} step={String(chosen)}>
          <CardFields field={field} holder={holder} index={chosen} isReadOnly={isReadOnly} />
        </NestedInputs>
      </Box>
    </Frame>
  );
}
