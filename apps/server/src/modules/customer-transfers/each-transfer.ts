/** Does the work for each transfer: one that fails is left for the next run and stops none of the others. */
export async function forEachTransfer(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids)
    try {
      await work(id);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} transfers failed`);
}
