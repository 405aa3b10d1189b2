import { Anchor, Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { useDisplayPreferences } from '../../../ui/display-preferences.js';
import { usePageActionList } from '../../../ui/page-actions.js';
import { texts } from '../../../ui/texts.js';
import { paletteTexts } from './palette-texts.js';
import { newQuoteOf, pageKeysOf } from './shortcuts.js';
import classes from '../shell.module.css';

const words = paletteTexts.sheet;

interface Shortcut {
  label: string;
  keys: readonly string[];
  isSingle: boolean;
}

/** The keys that work on the page in sight, no others. */
function useShortcuts() {
  const user = useUser();
  const { hasKeys } = useDisplayPreferences();
  const actions = usePageActionList();
  const works = ({ isSingle }: Shortcut) => hasKeys || !isSingle;
  const newQuote = newQuoteOf(user);
  const here = actions.flatMap(({ label, keys, isSingle = false }) => (keys ? [{ label, keys, isSingle }] : []));
  const everywhere = [
    { label: words.search, keys: ['Ctrl', 'K'], isSingle: false },
    ...(newQuote ? [{ label: newQuote.label, keys: ['N'], isSingle: true }] : []),
    { label: words.sheet, keys: ['?'], isSingle: true },
  ];
  const pages = pageKeysOf(user).map(({ letter, item }) => ({
    label: item.label,
    keys: ['G', letter.toUpperCase()],
    isSingle: true,
  }));
  return {
    hasKeys,
    groups: [
      { name: words.here, shortcuts: here.filter(works) },
      { name: words.everywhere, shortcuts: everywhere.filter(works) },
      { name: words.goTo, shortcuts: pages.filter(works), isChord: true },
    ].filter(({ shortcuts }) => shortcuts.length > 0),
  };
}

/** What can be done from the keyboard; opened by `?` and from the palette. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { hasKeys, groups } = useShortcuts();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {groups.map(({ name, shortcuts, isChord = false }) => (
          <section key={name} aria-label={name}>
            <Title order={3} fz="h4" mb={4}>
              {name}
            </Title>
            <dl className={classes.shortcuts}>
              {shortcuts.map(({ label, keys }) => (
                <div key={`${label} ${keys.join(' ')}`}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} isChord={isChord} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Text fz="sm" c="dimmed">
          <Anchor component={Link} to="/my-account-setting" onClick={onClose} inherit>
            {hasKeys ? words.change : words.off}
          </Anchor>
        </Text>
      </Stack>
    </Modal>
  );
}

/** Keys that are held together stand side by side, those of a chord with a word between. */
function Keys({ keys, isChord }: { keys: readonly string[]; isChord: boolean }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {keys.map((key, index) => (
        <Group key={key} gap={4} wrap="nowrap" component="span">
          {isChord && index > 0 ? (
            <Text span fz="xs" c="dimmed">
              {words.then}
            </Text>
          ) : null}
          <Kbd>{key}</Kbd>
        </Group>
      ))}
    </Group>
  );
}
