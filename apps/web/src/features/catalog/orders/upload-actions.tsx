import { orderUploadsApi } from '@lading/contracts/order-uploads';
import { formatDollars } from '@lading/domain/money';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { download } from '../../../kernel/api/client.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { fill } from '../../../ui/texts.js';
import { FetchButton } from '../../../entities/file-import/fetch-button.js';
import { orderTexts as words } from './order-texts.js';
import { leftOutOf, openOf, ordersOf, refreshes, refused, type ActionProps } from './upload-action.js';
import { RateAll } from './rate-all.js';

/** What can be done with all orders of a file; nothing while they are being worked on. */
export function UploadActions({ upload }: ActionProps) {
  const mayDispatch = canShow(useUser(), 'dispatch');
  const { id, newCount, failedCount, ratedCount, refusedCount, badRowCount, stage } = upload;
  const hasErrors = failedCount + refusedCount + badRowCount > 0;
  if (stage !== 'idle' || (openOf(upload) === 0 && !hasErrors)) return null;
  return (
    <Group gap="xs">
      {ratedCount > 0 && mayDispatch ? <DispatchAll upload={upload} /> : null}
      {newCount + failedCount > 0 ? <RateAll upload={upload} mayDispatch={mayDispatch} /> : null}
      {hasErrors ? (
        <FetchButton
          name={words.failedFile}
          failed={words.failedFileFailed}
          fetch={() => download(orderUploadsApi.errors, { id })}
        />
      ) : null}
      {openOf(upload) > 0 ? <Remove upload={upload} /> : null}
    </Group>
  );
}

function DispatchAll({ upload }: ActionProps) {
  const { id, ratedCount, orderCount, totalCents } = upload;
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useAct(orderUploadsApi.dispatch, ...refreshes);
  const orders = ordersOf(ratedCount);
  const go = () => dispatch.mutate({ id }, { onError: refused, onSettled: () => setIsOpen(false) });
  // The total of the file holds what was dispatched before too.
  const total = openOf(upload) === orderCount && totalCents ? formatDollars(totalCents) : undefined;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{fill(words.dispatch, { orders })}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={dispatch.isPending}
        title={fill(words.dispatchTitle, { orders })}
        confirmLabel={fill(words.dispatch, { orders })}
      >
        {words.dispatchLead} {total ? fill(words.dispatchTotal, { total }) : null} {leftOutOf(upload)}
      </ConfirmDialog>
    </>
  );
}

function Remove({ upload }: ActionProps) {
  const { id, name, orderCount } = upload;
  const isKept = openOf(upload) < orderCount;
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useAct(orderUploadsApi.remove, ...(isKept ? refreshes : [orderUploadsApi.list]));
  const done = () => {
    setIsOpen(false);
    if (!isKept) void navigate('/customers/order-upload');
  };
  const go = () =>
    remove.mutate({ id }, { onSuccess: done, onError: (problem) => toast.error(words.removeFailed, problem.message) });
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={remove.isPending}
        isDestructive
        title={fill(words.removeTitle, { name })}
        confirmLabel={words.remove}
      >
        {words.removeLead}
      </ConfirmDialog>
    </>
  );
}
