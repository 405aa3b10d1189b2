import { quotesApi } from '@lading/contracts/quotes';
import { useEffect, useRef } from 'react';
import { call } from '../../kernel/api/client.js';
import { useSaving } from '../../kernel/form/use-saving.js';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';

interface DraftOptions {
  readonly form: DetailsForm;
  readonly quoteId: number | undefined;
  /** Only a quote that was never asked is kept as a draft. */
  readonly isKept: boolean;
  /** The form begins with something that was typed elsewhere and is nowhere kept. */
  readonly isTyped: boolean;
  /** Told once, when the draft has got its number. */
  readonly onCreated: (quoteId: number) => void;
}

/** Keeps what was typed on the server. */
export function useDraft({ form, quoteId, isKept, isTyped, onCreated }: DraftOptions) {
  const id = useRef(quoteId);
  const save = async (draft: DetailsForm): Promise<string> => {
    const saved = await call(quotesApi.saveDraft, { quoteId: id.current, draft });
    if (id.current === undefined) onCreated(saved.quoteId);
    id.current = saved.quoteId;
    return saved.updatedAt;
  };
  const { status, change, flush, cancel, isUnsaved } = useSaving({
    initial: form,
    isKept: !isTyped,
    isOn: isKept,
    save,
  });
  useEffect(() => change(form), [form, change]);

  return {
    status,
    flush,
    /** The id of the draft after the calls that still run. */
    quoteIdOf: () => id.current,
    isUnsaved,
    cancel,
  };
}
