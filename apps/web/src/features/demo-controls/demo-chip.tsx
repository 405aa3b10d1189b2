import { demoApi, type DemoRole } from '@lading/contracts/sites/demo';
import { dateIn } from '@lading/domain/time/zoned-time';
import { formatShortDay } from '@lading/domain/time/date-format';
import { Loader, Menu, Modal, ScrollArea, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { leave } from '../../kernel/session/leave.js';
import { dropSession, hasSession } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { CalendarIcon, iconProps, RetryIcon, UnreadIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import classes from './demo-controls.module.css';
import { texts } from './demo-texts.js';
import { startOver } from './start-over.js';
import { useDemo } from './use-demo.js';

const dayOf = (instant: string): string => formatShortDay(dateIn(viewerZone(), instant));

/** Milliseconds after which a restart counts as late. */
const patience = 90_000;
/** Milliseconds for which a result is shown. */
const readingTime = 10_000;

/** Signs in as another user, on their own site; the current session ends. */
async function signInAs({ key }: DemoRole): Promise<void> {
  const { url } = await call(demoApi.signIn, { key });
  if (hasSession()) await dropSession();
  leave.to(url);
}

type Asked = 'no' | 'asked' | 'started' | 'late';

/** The demo's controls in the corner of every page: other roles, the carriers' clock, the mailbox, and a restart. */
export function DemoChip() {
  const { demo, hasFailed, ask } = useDemo();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [over, setOver] = useState<Asked>('no');
  useEffect(() => {
    if (isBusy || said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), readingTime);
    return () => clearTimeout(timer);
  }, [isBusy, said]);
  const mailbox = site().demo?.mailboxUrl;
  const percent = demo?.historyPercent;
  /** Shows the action in progress, then its result. */
  const act = async (doing: string, work: () => Promise<string>, failure: string): Promise<void> => {
    setBusy(true);
    setSaid(doing);
    setSaid(await work().catch(() => failure));
    setBusy(false);
  };
  const enter = (role: DemoRole) =>
    act(
      fill(texts.signingIn, { name: role.name }),
      async () => {
        await signInAs(role);
        return '';
      },
      texts.failed.signIn,
    );
  const move = () =>
    act(
      texts.moving,
      async () => {
        const { carriersNow } = await call(demoApi.moveCarriers, { days: 1 });
        void ask();
        return fill(texts.moved, { day: dayOf(carriersNow) });
      },
      texts.failed.move,
    );
  const restart = async (): Promise<void> => {
    setOver('started');
    const timer = setTimeout(() => setOver('late'), patience);
    const isDone = await startOver().catch(() => false);
    clearTimeout(timer);
    if (isDone) return;
    setOver('no');
    setSaid(texts.failed.startOver);
  };
  return (
    <aside aria-label={texts.name} className={classes.edge} data-demo>
      <div role="status" className={classes.said}>
        {said}
      </div>
      <Menu
        position="left-end"
        width={300}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        onOpen={() => {
          setSaid('');
          void ask();
        }}
      >
        <Menu.Target>
          <UnstyledButton className={classes.tab ?? ''}>
            {isBusy ? <Loader size={12} aria-hidden /> : null}
            {typeof percent === 'number' ? fill(texts.history, { percent }) : texts.name}
            <VisuallyHidden>{` ${texts.controls}`}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah="calc(100vh - 160px)" type="auto">
            {hasFailed && !demo ? (
              <Text px="sm" py="xs" fz="sm">
                {texts.failed.load}
              </Text>
            ) : null}
            <Menu.Label>{texts.signIn}</Menu.Label>
            {demo?.roles.map((role) => (
              <Menu.Item key={role.key} disabled={isBusy} onClick={() => void enter(role)}>
                {role.title}
                <Text component="span" display="block" fz="xs">
                  {role.name}, {role.company}
                </Text>
              </Menu.Item>
            ))}
            <Menu.Divider />
            {demo?.carriersNow ? (
              <Menu.Item leftSection={<CalendarIcon {...iconProps} />} disabled={isBusy} onClick={() => void move()}>
                {texts.move}
                <Text component="span" display="block" fz="xs">
                  {fill(texts.carriersAt, { day: dayOf(demo.carriersNow) })}
                </Text>
              </Menu.Item>
            ) : null}
            {mailbox ? (
              <Menu.Item
                component="a"
                href={mailbox}
                target="_blank"
                rel="noopener"
                leftSection={<UnreadIcon {...iconProps} />}
              >
                {texts.mailbox}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<RetryIcon {...iconProps} />} disabled={isBusy} onClick={() => setOver('asked')}>
              {texts.startOver}
            </Menu.Item>
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={over === 'asked'}
        onClose={() => setOver('no')}
        onConfirm={() => void restart()}
        title={texts.over.title}
        confirmLabel={texts.over.confirm}
        isDestructive
        isLocal
      >
        {texts.over.detail}
      </ConfirmDialog>
      <Modal
        opened={over === 'started' || over === 'late'}
        onClose={() => undefined}
        title={texts.over.waitTitle}
        centered
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Stack align="center" role="status">
          <Loader aria-hidden />
          <Text>{over === 'late' ? texts.over.late : texts.over.wait}</Text>
        </Stack>
      </Modal>
    </aside>
  );
}
