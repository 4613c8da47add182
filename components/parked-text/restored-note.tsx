import { Button } from "#components/ui/button.tsx";

export function RestoredNote({ isRestored, onClear }: { isRestored: boolean; onClear: () => void }) {
  return (
    <p role="status" hidden={!isRestored}>
      {isRestored && (
        <>
          已恢复上次填写、尚未提交的内容。
          <Button variant="text" small onClick={onClear}>
            清空
          </Button>
        </>
      )}
    </p>
  );
}
