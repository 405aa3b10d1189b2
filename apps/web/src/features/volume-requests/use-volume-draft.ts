import { VolumeDetails, type VolumeRequest } from '@lading/contracts/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/volume-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { volumeHome } from './volume-door.js';
import { fieldOf, inputOf, type VolumeForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

/** Keeps a draft, the same one each time, and has its carriers asked. */
function useKeptDraft(volumeRequestId: number | undefined, onKept: () => void) {
  const kept = useRef(volumeRequestId);
  const open = useAct(volumeRequestsApi.open);
  const save = useAct(volumeRequestsApi.save);
  const send = useAct(volumeRequestsApi.send);
  const keep = async (details: VolumeDetails): Promise<VolumeRequest> => {
    const id = kept.current;
    const request = await (id === undefined
      ? open.mutateAsync(details)
      : save.mutateAsync({ ...details, volumeRequestId: id }));
    kept.current = request.id;
    onKept();
    return request;
  };
  const ask = async (details: VolumeDetails): Promise<VolumeRequest> =>
    send.mutateAsync({ volumeRequestId: (await keep(details)).id });
  return { keep, ask, isBusy: open.isPending || save.isPending || send.isPending };
}

/** The form of a request; a draft is kept before carriers are asked, so that a refusal loses nothing. */
export function useVolumeDraft(initial: VolumeForm, volumeRequestId?: number) {
  const zone = viewerZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const checked = useCheckedForm<VolumeForm, VolumeDetails>({
    initial,
    shape: VolumeDetails,
    toInput: (form) => inputOf(form, zone),
    fieldOf,
  });
  const written = (form: VolumeForm): string => JSON.stringify(inputOf(form, zone));
  const [start] = useState(() => written(initial));
  const known = useRef(start);
  const sent = useRef(start);
  const { keep, ask, isBusy } = useKeptDraft(volumeRequestId, () => void (known.current = sent.current));
  /** What the server does not take is shown at its field; the page goes on to the request when all is well. */
  const submit = async (isSent: boolean): Promise<void> => {
    const details = checked.submit();
    if (!details || isBusy) return;
    setRefusal(null);
    sent.current = written(checked.form);
    try {
      const request = await (isSent ? ask(details) : keep(details));
      client.setQueryData(answerOf(volumeRequestsApi.get, { volumeRequestId: request.id }).queryKey, request);
      void client.invalidateQueries({ queryKey: [volumeRequestsApi.list.group, volumeRequestsApi.list.name] });
      toast.success(isSent ? fill(words.sent, { number: request.number }) : words.saved);
      void navigate(`${volumeHome}/${request.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!checked.takeProblem(error)) setRefusal(error);
    }
  };
  const isUnsaved = () => known.current !== written(checked.form);
  return { checked, refusal, isBusy, isUnsaved, submit };
}
