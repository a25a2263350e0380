/** The JSON Forms scope of a dotted path: `data.carType` -> `#/properties/data/properties/carType`. */
export function toScope(path: string): string {
  return path === '#' || path === '' ? '#' : `#/properties/${path.replaceAll('.', '/properties/')}`;
}

/** The dotted path of a scope, `#` for the whole record; undefined where the scope points to no property. */
export function fromScope(scope: string): string | undefined {
  if (scope === '#') return '#';
  const steps = scope.split('/');
  if (steps[0] !== '#' || steps.length % 2 === 0) return undefined;
  const names: string[] = [];
  for (let index = 1; index < steps.length; index += 2) {
    if (steps[index] !== 'properties') return undefined;
    names.push(steps[index + 1] ?? '');
  }
  return names.join('.');
}
