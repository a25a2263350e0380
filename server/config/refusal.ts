/** A change that would lose or bend data: never made by the server, only said. */
export interface Refusal {
  entity: string;
  /** A JSON pointer into the entity's file. */
  pointer: string;
  /** A word key below `diagnostics.`. */
  code:
    | 'columnRetyped'
    | 'columnRetypedApart'
    | 'columnNameTooLong'
    | 'tooManyColumns'
    | 'tableForeign'
    | 'tableBusy'
    | 'fileFailed'
    | 'columnDropped'
    | 'columnRenamed'
    | 'recordsUnreached'
    | 'valuesMissing'
    | 'valuesRepeated'
    | 'valuesUnfit'
    | 'recordsUnfit'
    | 'recordsUnfitAtLeast';
  params: Record<string, string>;
}
