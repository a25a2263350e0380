/** The one error envelope of the provider; the client words it. Answered with its own status. */
export interface ProblemBody {
  status: number;
  /** Stable, for programs: `unauthenticated`, `forbidden`, `notFound`, `conflict`, `invalid`, `tooLarge`, `throttled`, `internal`. */
  code: string;
  /** A word key, for readers; its parameters stand in `params`. */
  message: string;
  params?: Record<string, string | number>;
  /** What is wrong with which part of the body. */
  errors?: FieldError[];
  request_id: string;
}

export interface FieldError {
  /** A JSON pointer into the body: `/name`. */
  pointer: string;
  /** The JSON Schema keyword that failed, or a rule's own name: `required`, `minLength`, `unique`, `unknown`. */
  keyword: string;
  params?: Record<string, string | number>;
}
