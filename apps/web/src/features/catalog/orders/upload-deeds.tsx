import { offerRules, orderUploadsApi, type OfferRule, type OrderUpload } from '@lading/contracts/order-uploads';
import { formatDollars } from '@lading/domain/money';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { download } from '../../../kernel/api/client.js';
import type { Problem } from '../../../kernel/api/problem.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { counted, fill } from '../../../ui/texts.js';
import { FetchButton } from '../fetch-button.js';
import { orderTexts as words } from './order-texts.js';

const ordersOf = (count: number): string => counted(count, words.oneOrder, words.orders);
const refreshes = [orderUploadsApi.get, orderUploadsApi.orders, orderUploadsApi.list] as const;
const refused = (problem: Problem) => toast.error(words.deedFailed, problem.message);

/** Orders that have no shipment. */
const openOf = ({ newCount, ratedCount, failedCount }: OrderUpload): number => newCount + ratedCount + failedCount;

interface DeedProps {
  upload: OrderUpload;
}

/** What can be done with all orders of a file; nothing while they are being worked on. */
export function UploadDeeds({ upload }: DeedProps) {
  const mayDispatch = canShow(useUser(), 'dispatch');
  const { id, newCount, failedCount, ratedCount, stage } = upload;
  if (stage !== 'idle' || openOf(upload) === 0) return null;
  return (
    <Group gap="xs">
      {ratedCount > 0 && mayDispatch ? <DispatchAll upload={upload} /> : null}
      {newCount + failedCount > 0 ? <RateAll upload={upload} /> : null}
      {failedCount > 0 ? (
        <FetchButton
          name={words.failedFile}
          failed={words.failedFileFailed}
          fetch={() => download(orderUploadsApi.errors, { id })}
        />
      ) : null}
      <Remove upload={upload} />
    </Group>
  );
}

function RateAll({ upload: { id, newCount, failedCount, ratedCount } }: DeedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [offerRule, setOfferRule] = useState<OfferRule>('preferred');
  const rate = useAct(orderUploadsApi.rate, ...refreshes);
  const orders = ordersOf(newCount + failedCount);
  const go = () => rate.mutate({ id, offerRule }, { onError: refused, onSettled: () => setIsOpen(false) });
  return (
    <>
      <Button {...(ratedCount > 0 ? { variant: 'default' } : {})} onClick={() => setIsOpen(true)}>
        {fill(words.rate, { orders })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={rate.isPending}
        title={fill(words.rateTitle, { orders })}
        confirmLabel={fill(words.rate, { orders })}
      >
        <Stack>
          <Text>{words.rateLead}</Text>
          <Radio.Group
            label={words.rule}
            description={words.ruleHelp}
            value={offerRule}
            onChange={(value) => setOfferRule(offerRules.find((rule) => rule === value) ?? 'preferred')}
          >
            <Stack gap="xs" mt="xs">
              {offerRules.map((rule) => (
                <Radio key={rule} value={rule} label={words.rules[rule]} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function DispatchAll({ upload }: DeedProps) {
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
        {words.dispatchLead} {total ? fill(words.dispatchTotal, { total }) : null}
      </ConfirmDialog>
    </>
  );
}

function Remove({ upload }: DeedProps) {
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
