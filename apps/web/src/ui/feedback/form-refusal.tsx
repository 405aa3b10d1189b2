import { ErrorPanel } from './error-panel.js';

export interface Refusal {
  title: string;
  detail?: string | undefined;
  traceId?: string | undefined;
  fields: readonly unknown[];
}

/** Why a form was not taken, when that is nothing that one of its fields can show. */
export function FormRefusal({ problem }: { problem: Refusal | null }) {
  if (!problem || problem.fields.length > 0) return null;
  return <ErrorPanel isInline title={problem.title} detail={problem.detail} referenceId={problem.traceId} />;
}
