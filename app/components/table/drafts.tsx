'use client';

import { createContext, type ReactNode, use, useState } from 'react';

/** What is half written at a table, for where its forms are put elsewhere on the page as the game starts. */
interface Drafts {
  message?: string | undefined;
  notes?: NotesDraft | undefined;
}

export interface NotesDraft {
  readonly text: string;
  /** Of the notes that it was begun from. */
  readonly version: number;
  /** What another tab saved meanwhile, once its writer has been told. */
  readonly other: string | undefined;
}

const DraftsContext = createContext<Drafts | undefined>(undefined);

/** Keeps the drafts of a match's page for as long as that page is open, in its memory only. */
export function KeepDrafts({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>({});
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts to read as a form is put on the page, and to write as it is typed in. */
export function useDrafts(): Drafts {
  const [nowhere] = useState<Drafts>({});
  return use(DraftsContext) ?? nowhere;
}
