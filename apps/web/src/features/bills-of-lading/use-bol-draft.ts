import type { DraftBolContent } from '@lading/contracts/bill-of-lading-draft';
import { billsOfLadingApi, type Bol } from '@lading/contracts/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { addressOf } from './bol-addresses.js';
import type { BolForm } from './bol-form.js';
import { inputOf } from './bol-input.js';

interface Kept {
  /** As it stood when it was sent. */
  readonly form: BolForm;
  readonly content: DraftBolContent;
  readonly numberBlockId?: number | null;
}

/**
 * Keeps a draft, the first time under a new id, and issues it; the page then shows what the server answers. Knows what would be lost
 * without it.
 */
export function useBolDraft(kind: BolKind, begun: BolForm, bol: Bol | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefresh();
  // A refused issue has made the draft already: the next try goes on with it.
  const id = useRef(bol?.id);
  const written = (form: BolForm): string => JSON.stringify(inputOf(form, kind));
  // Nothing once the form is done with.
  const [start] = useState(() => written(begun));
  const kept = useRef<string | undefined>(start);

  const keep = async ({ form, content }: Kept): Promise<Bol> => {
    const known = id.current;
    const saved = await (known === undefined
      ? call(billsOfLadingApi.start, { kind, content })
      : call(billsOfLadingApi.save, { bolId: known, content }));
    id.current = saved.id;
    kept.current = written(form);
    return saved;
  };
  const letGo = () => void (kept.current = undefined);
  const show = async (shown: Bol): Promise<void> => {
    client.setQueryData(answerOf(billsOfLadingApi.get, { bolId: shown.id }).queryKey, shown);
    await refresh(billsOfLadingApi.list, billsOfLadingApi.blocks);
    await navigate(addressOf(shown), { replace: true });
  };
  const save = useMutation<Bol, Problem, Kept>({ mutationFn: keep, onSuccess: show });
  const issue = useMutation<Bol, Problem, Kept>({
    mutationFn: async (kept) => {
      const { id: bolId } = await keep(kept);
      return call(billsOfLadingApi.issue, { bolId, numberBlockId: kept.numberBlockId ?? null });
    },
    onSuccess: (issued) => {
      letGo();
      return show(issued);
    },
  });
  const isUnsaved = (form: BolForm): boolean => kept.current !== undefined && kept.current !== written(form);
  return { save, issue, isUnsaved, letGo };
}
