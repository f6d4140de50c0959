import '../src-main/command-line/backup.ts';
