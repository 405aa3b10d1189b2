import { ChangeTutorial, contentApi, NewTutorial, type EditedTutorial } from '@lading/contracts/sites/content';
import { Checkbox, Text, Textarea, Title } from '@mantine/core';
import { cleared } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextField } from '../../ui/fields/text-field.js';
import { FormEnd, TopicField, videoReaders, positionAfter, useSaveEntry } from './form-end.js';
import { texts } from './content-texts.js';

/** Seconds as minutes and seconds, for example `2:05`. */
export const printedLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds of `2:05` or of `125`; undefined otherwise. */
export function secondsOf(typed: string): number | undefined {
  const parts = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, minutes, seconds = ''] = parts;
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return undefined;
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

const words = texts.videos;
const helpBelow: InputWrapperOrder = ['label', 'input', 'description', 'error'];
type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[];

const empty = {
  topic: '',
  title: '',
  description: '',
  videoUrl: '',
  posterUrl: '',
  captionsUrl: '',
  duration: '',
  isPublished: true,
  isLanding: false,
};
type Form = typeof empty;

const formOf = ({ isWatched, id, position, durationSeconds, ...video }: EditedTutorial): Form => ({
  ...video,
  description: video.description ?? '',
  posterUrl: video.posterUrl ?? '',
  captionsUrl: video.captionsUrl ?? '',
  duration: printedLength(durationSeconds),
});

/** Empty fields are not sent with a new video. */
const inputOf =
  (position: number) =>
  ({ duration, isPublished, isLanding, ...typed }: Form): object => ({
    ...Object.fromEntries<string>(
      Object.entries(typed)
        .map(([name, text]): [string, string] => [name, text.trim()])
        .filter(([, text]) => text !== ''),
    ),
    ...(duration.trim() !== '' && { durationSeconds: secondsOf(duration) }),
    isPublished,
    isLanding,
    position,
  });

const wrongLength = ({ duration }: Form) =>
  duration.trim() !== '' && secondsOf(duration) === undefined
    ? [{ path: 'duration', message: words.durationWrong }]
    : [];

const fieldOf = (path: string): string => (path === 'durationSeconds' ? 'duration' : path);

interface VideoFormProps {
  /** Undefined for a new video. */
  video: EditedTutorial | undefined;
  others: readonly EditedTutorial[];
  onClose: () => void;
}

/** The fields of a video. */
export function VideoForm({ video, others, onClose }: VideoFormProps) {
  const checked = useCheckedForm<Form, NewTutorial>({
    initial: video ? formOf(video) : empty,
    shape: NewTutorial,
    toInput: video ? cleared(ChangeTutorial, inputOf(video.position)) : inputOf(positionAfter(others)),
    alsoWrong: wrongLength,
    fieldOf,
  });
  const { form, change: put } = checked;
  const { save, isBusy, refusal } = useSaveEntry({
    id: video?.id,
    add: contentApi.addTutorial,
    change: contentApi.changeTutorial,
    changeOf: (value: NewTutorial, id) => ({ ...value, id }),
    readers: videoReaders,
    nameOf: ({ title }) => title,
    onClose,
  });
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={() => save(checked)}>
      <Fields checked={checked} topics={others.map(({ topic }) => topic)} />
      <FormEnd
        saveLabel={words.save}
        isPublished={form.isPublished}
        onPublished={(isPublished) => put({ isPublished })}
        isBusy={isBusy}
        onClose={onClose}
        preview={/^\/(?![/\\])\S/.test(form.videoUrl.trim()) ? <Preview form={form} /> : null}
      />
    </FormFrame>
  );
}

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, NewTutorial>>, 'form' | 'change' | 'field'>;
  topics: readonly string[];
}

type LineName = 'title' | 'videoUrl' | 'posterUrl' | 'captionsUrl' | 'duration';

function Fields({ checked: { form, change, field }, topics }: FieldsProps) {
  const line = (name: LineName, help?: string) => ({
    ...field(name),
    label: words[name],
    value: form[name],
    onChange: (text: string) => change({ [name]: text }),
    ...(help && { description: help, inputWrapperOrder: helpBelow }),
  });
  return (
    <>
      <TopicField {...field('topic')} value={form.topic} onChange={(topic) => change({ topic })} topics={topics} />
      <TextField {...line('title')} required maxLength={200} />
      <Textarea
        {...field('description')}
        label={words.description}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        value={form.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextField {...line('videoUrl', words.addressHelp)} required maxLength={2000} />
      <TextField {...line('duration', words.durationHelp)} required maxLength={6} />
      <TextField {...line('posterUrl')} maxLength={2000} />
      <TextField {...line('captionsUrl', words.captionsHelp)} maxLength={2000} />
      <Checkbox
        label={words.isLanding}
        description={words.isLandingHelp}
        checked={form.isLanding}
        onChange={(event) => change({ isLanding: event.currentTarget.checked })}
      />
    </>
  );
}

function Preview({ form: { title, description, videoUrl, posterUrl, captionsUrl } }: { form: Form }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <video
        controls
        preload="none"
        src={videoUrl.trim()}
        aria-label={title.trim() || words.title}
        style={{ width: '100%', aspectRatio: '16 / 9', background: '#000', borderRadius: 8 }}
        {...(posterUrl.trim() && { poster: posterUrl.trim() })}
      >
        <track kind="captions" srcLang="en" {...(captionsUrl.trim() && { src: captionsUrl.trim() })} />
      </video>
      <Title order={4} fz="md">
        {title.trim()}
      </Title>
      <Text fz="sm">{description.trim()}</Text>
    </div>
  );
}
