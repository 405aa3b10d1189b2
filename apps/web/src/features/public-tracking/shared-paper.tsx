import { trackingApi } from '@lading/contracts/tracking';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { publicTexts } from './tracking-page-texts.js';

const words = publicTexts.shared;

/** The paper that the sender lets the holder of the link have. */
export function SharedPaper() {
  const token = useLocation().hash.slice(1);
  const load = useMutation({
    mutationFn: async () => saveFile(await download(trackingApi.sharedBillOfLading, { token })),
    onError: (problem: Problem) => toast.error(words.paperFailed, problem.message),
  });
  return (
    <SpinnerButton
      variant="default"
      leftSection={<ExportIcon {...iconProps} />}
      isBusy={load.isPending}
      onClick={() => load.mutate()}
    >
      {words.paper}
    </SpinnerButton>
  );
}
