import type { ReactNode } from 'react';

export interface DateFieldProps {
  id?: string;
  label: ReactNode;
  /** `YYYY-MM-DD`, or null while the field is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  name?: string;
  w?: number | string;
}
