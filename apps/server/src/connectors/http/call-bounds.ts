/** Milliseconds and bytes. */
export interface CallBounds {
  readonly deadline: number;
  readonly connectTimeout: number;
  readonly halfOpenAfter: number;
  readonly maximumJsonBytes: number;
  readonly maximumDocumentBytes: number;
}

export const defaultBounds: CallBounds = {
  deadline: 8_000,
  connectTimeout: 2_000,
  halfOpenAfter: 15_000,
  maximumJsonBytes: 1_048_576,
  maximumDocumentBytes: 26_214_400,
};
