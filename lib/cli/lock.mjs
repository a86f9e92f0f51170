// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beginningOf, codeOf, eventually } from './processes.mjs';

/**
 * Takes a lock that one process at a time holds, waiting for it. A process that was killed holds
 * nothing any more.
 * @param {string} file
 * @param {number} milliseconds how long to wait
 * @returns {Promise<() => void>} gives it back
 */
export async function lockFile(file, milliseconds) {
  if (!(await eventually(() => holderOf(file) === undefined && take(file), milliseconds))) {
    throw new Error(`process ${holderOf(file)} holds ${file}`);
  }
  return () => rmSync(file, { force: true });
}

/**
 * Notes that a process holds a file, without asking whether another does.
 * @param {string} file
 * @param {number} pid
 * @returns {() => void} takes the note back
 */
export function noteHolder(file, pid) {
  writeFileSync(file, `${pid}\n${beginningOf(pid)}`);
  return () => rmSync(file, { force: true });
}

/**
 * The process that holds a lock.
 * @param {string} file
 * @returns {number | undefined}
 */
export function holderOf(file) {
  const said = read(file);
  if (said === undefined) return undefined;
  const [pid, beginning] = said.split('\n');
  // A process number alone is not enough: it may by now be another's.
  if (beginningOf(Number(pid)) === beginning) return Number(pid);
  forget(file, said);
  return undefined;
}

/** @param {string} file */
function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${beginningOf(process.pid)}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * Takes away what a dead process left; moved aside first, so that a lock which somebody took in
 * between is seen and put back.
 * @param {string} file
 * @param {string} dead
 */
function forget(file, dead) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
