import type { VolumeRequest } from '@lading/contracts/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/volume-requests';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { detailTexts } from './volume-texts.js';

/** Opens the paper on which both sides sign. */
export function Confirmation({ request: { id: volumeRequestId } }: { request: VolumeRequest }) {
  const maySee = canShow(useUser(), 'seeCosts');
  const load = useMutation({
    mutationFn: async () => openFile(await download(volumeRequestsApi.rateConfirmation, { volumeRequestId })),
    onError: (problem: Problem) => toast.error(detailTexts.confirmationFailed, problem.message),
  });
  if (!maySee) return null;
  return (
    <Button loading={load.isPending} onClick={() => load.mutate()}>
      {detailTexts.actions.confirmation}
    </Button>
  );
}
