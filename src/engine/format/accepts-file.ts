/** Whether a file is of one of the kinds that an `accept` names: `image/*`, `text/csv`, `.csv`; an empty one takes all. */
export function acceptsFile(accept: string, file: Pick<File, 'name' | 'type'>): boolean {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '');
  const type = file.type.toLowerCase();
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    })
  );
}

/** `image/png,image/jpeg` as a reader says it: each kind by its short name; nothing for a whole class of files. */
export function wordAccept(accept: string, separator: string): string {
  return accept
    .split(',')
    .map((kind) =>
      kind
        .trim()
        .replace(/^.*[/.]/, '')
        .toUpperCase(),
    )
    .filter((kind) => kind !== '' && kind !== '*')
    .join(separator);
}
