import type { ComponentProps } from "react";
import { cn } from "@/kit/cn.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "h-full rounded-lg border bg-card text-card-foreground shadow-sm transition-shadow duration-300 hover:shadow-lg",
        className,
      )}
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-3 p-6", className)} {...props} />;
}
