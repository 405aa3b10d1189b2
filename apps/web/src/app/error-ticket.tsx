import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Queries } from '../kernel/api/queries.js';
import { useAct } from '../kernel/api/use-contract.js';
import { SpinnerButton } from '../ui/fields/spinner-button.js';

interface ErrorTicketProps {
  message: string;
  traceId: string | undefined;
  /** The stack trace; sent only with the user's consent. */
  stack: string | undefined;
}

const most = { message: 5000, stack: 4000 };

/** Reports the error to support, with details if the user agrees. */
export function ErrorTicket(props: ErrorTicketProps) {
  return (
    <Queries>
      <TicketForm {...props} />
    </Queries>
  );
}

function TicketForm({ message, traceId, stack }: ErrorTicketProps) {
  const [hasDetails, setDetails] = useState(false);
  const report = useAct(contactSupportApi.sendContactTicketError);
  const send = (): void =>
    report.mutate({
      page: globalThis.location.pathname.slice(0, 300),
      message: (message || 'Something went wrong').slice(0, most.message),
      ...(traceId && { traceId }),
      ...(hasDetails && { details: { stack: stack?.slice(0, most.stack) ?? '', browser: navigator.userAgent } }),
    });
  if (report.data) {
    return (
      <Text role="status" ta="center">
        Thank you. Your ticket is <span className="identifier">{report.data.ticketNumber}</span>.
      </Text>
    );
  }
  return (
    <Stack align="center" gap="sm">
      <Checkbox
        label="Attach technical details: where in the portal it happened, and the browser"
        checked={hasDetails}
        onChange={({ currentTarget }) => setDetails(currentTarget.checked)}
      />
      {report.error ? <Text role="alert">{report.error.message}</Text> : null}
      <SpinnerButton variant="default" isBusy={report.isPending} onClick={send}>
        Send error ticket
      </SpinnerButton>
    </Stack>
  );
}
