// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LicensePlate } from '../../../src/engine/parts/license-plate.tsx';
import { toUpperCase } from '../../../src/engine/renderers/text/license-plate.tsx';
import { findBox, renderCell, renderForm, retype } from './render-field.tsx';

const PLATE = { type: 'string' as const, format: 'plate' };

describe('a plate', () => {
  it('is in capitals as it is typed', async () => {
    const form = renderForm(PLATE, '');
    const box = await findBox();
    await retype(box, 'abc-1234');
    expect(box.value).toBe('ABC-1234');
    expect(await form.saved()).toBe('ABC-1234');
  });

  it('keeps the caret where a letter was put in', async () => {
    renderForm(PLATE, 'AC-1234');
    const box = await findBox();
    await userEvent.click(box);
    box.setSelectionRange(1, 1);
    await userEvent.keyboard('b');
    expect(box.value).toBe('ABC-1234');
    expect(box.selectionStart).toBe(2);
  });

  it('leaves a candidate alone until it is chosen', async () => {
    renderForm(PLATE, '');
    const box = await findBox();
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'jun' } });
    expect(box.value).toBe('jun');
    fireEvent.change(box, { target: { value: '軍a' } });
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('軍A');
  });

  it.each(['軍A-12345', '試1234', 'ABC', '!!', ' '])('refuses nothing: %j', async (plate) => {
    const form = renderForm(PLATE, '');
    fireEvent.change(await findBox(), { target: { value: plate } });
    expect(await form.saved()).toBe(plate);
  });

  it('keeps what was loaded in small letters until it is typed', async () => {
    const form = renderForm(PLATE, 'abc-1234');
    await findBox();
    expect(await form.saved()).toBe('abc-1234');
  });

  it('is the plate tag in a row', async () => {
    expect((await renderCell(PLATE, 'ABC-1234')).textContent).toBe('ABC-1234');
  });

  it('marks a search hit inside it', async () => {
    render(<LicensePlate plate="ABC-1234" hit="c-1" />);
    expect((await screen.findByText('C-1')).tagName).toBe('MARK');
  });
});

it('a letter that has no capital of its own length stays', () => {
  expect(toUpperCase('straße ŉ')).toBe('STRAßE ŉ');
});
