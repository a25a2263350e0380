import { ControlElement } from './control-element.tsx';
import { registerElement } from './element-registry.ts';
import { GroupElement, HorizontalElement, LabelElement, VerticalElement } from './layout-elements.tsx';

/** The types of the layout dialect that the engine draws: a line each. */
export function registerOwnElements(): void {
  registerElement('Control', ControlElement);
  registerElement('VerticalLayout', VerticalElement);
  registerElement('HorizontalLayout', HorizontalElement);
  registerElement('Group', GroupElement);
  registerElement('Label', LabelElement);
}
