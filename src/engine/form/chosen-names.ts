/** The fields whose chosen rows, or whose choices, a part names: `$chosen.rental_service_id.name`. */
export function chosenNames(part: unknown, root: 'chosen' | 'choices'): string[] {
  const found = (JSON.stringify(part) ?? '').matchAll(new RegExp(`\\$${root}\\.([^.|"\\\\]+)`, 'g'));
  return [...new Set(Array.from(found, ([, name = '']) => name))];
}
